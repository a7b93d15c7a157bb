import type { Route } from '../http/handle.ts';
import { fileRoutes } from './file/file.handlers.ts';
import { labelTemplateRoutes } from './label-template/label-template.handlers.ts';
import { menuRoutes } from './menu/menu.handlers.ts';
import { personalCenterRoutes } from './personal-center/personal-center.handlers.ts';
import { platformRoutes } from './platform/platform.handlers.ts';
import { taskRoutes } from './task/task.handlers.ts';
import { userRoutes } from './user/user.handlers.ts';

/** Every call that is served, paired with its handler. */
export const routes: readonly Route[] = [
  ...userRoutes, ...menuRoutes, ...platformRoutes, ...personalCenterRoutes, ...fileRoutes, ...taskRoutes, ...labelTemplateRoutes,
];
