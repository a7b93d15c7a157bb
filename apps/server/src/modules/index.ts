import type { Route } from '../http/handle.ts';
import { brandAuditRoutes } from './brand-audit/brand-audit.handlers.ts';
import { brandNodeRoutes } from './brand-node/brand-node.handlers.ts';
import { codeTraceRoutes } from './code-trace/code-trace.handlers.ts';
import { fileRoutes } from './file/file.handlers.ts';
import { labelTemplateRoutes } from './label-template/label-template.handlers.ts';
import { menuRoutes } from './menu/menu.handlers.ts';
import { openRoutes } from './scan/open.handlers.ts';
import { nodeApplyRoutes } from './node-apply/node-apply.handlers.ts';
import { nodeAuditRoutes } from './node-audit/node-audit.handlers.ts';
import { personalCenterRoutes } from './personal-center/personal-center.handlers.ts';
import { platformRoutes } from './platform/platform.handlers.ts';
import { productSeriesRoutes } from './product-series/product-series.handlers.ts';
import { taskRoutes } from './task/task.handlers.ts';
import { printJobRoutes } from './print-job/print-job.handlers.ts';
import { userRoutes } from './user/user.handlers.ts';

/** Every call that is served, paired with its handler. */
export const routes: readonly Route[] = [
  ...userRoutes, ...menuRoutes, ...platformRoutes, ...personalCenterRoutes, ...fileRoutes, ...taskRoutes, ...labelTemplateRoutes, ...openRoutes, ...printJobRoutes, ...codeTraceRoutes,
  ...productSeriesRoutes, ...brandNodeRoutes, ...brandAuditRoutes, ...nodeApplyRoutes, ...nodeAuditRoutes,
];
