import type { PagePath } from './pages.ts';

/** Pages that have a screen. A page that is not built yet is in no menu. */
export const builtPages: ReadonlySet<PagePath> = new Set<PagePath>([
  '/wel/index',
  '/brandNode/index', '/productNode/templateNew', '/labelTemplate/index', '/ecodeManage/ecodeSend', '/ecodeManage/ecodeReturn', '/productSource/nodeQuery',
  '/identifyAudit/brandAudit', '/identifyAudit/productCheck', '/identifyAudit/nodeAudit', '/workbench/eCodeAudit/codeApplyCheck',
]);
