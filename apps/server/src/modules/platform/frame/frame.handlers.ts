import { frame } from '@touchmark/contract';
import { handle } from '../../../http/handle.ts';
import { iframeHosts } from '../settings/public.ts';

export const frameRoutes = handle(frame, { hosts: ({ db }) => iframeHosts(db) });
