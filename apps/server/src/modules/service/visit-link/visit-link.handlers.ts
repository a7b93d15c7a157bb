import { visitLink } from '@touchmark/contract';
import { handle } from '../../../http/handle.ts';
import { choose, confirm, openVisit, rate, visitFile } from './by-link.ts';

export const visitLinkRoutes = handle(visitLink, { open: openVisit, confirm, choose, rate, file: visitFile });
