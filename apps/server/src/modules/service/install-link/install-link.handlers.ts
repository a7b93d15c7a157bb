import { installLink } from '@touchmark/contract';
import { handle } from '../../../http/handle.ts';
import { actByLink, openWork, uploadByLink } from './by-link.ts';

export const installLinkRoutes = handle(installLink, { open: openWork, act: actByLink, upload: uploadByLink });
