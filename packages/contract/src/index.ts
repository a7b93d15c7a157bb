import { file } from './file.ts';
import { labelTemplate } from './label-template.ts';
import { menu } from './menu.ts';
import { personalCenter } from './personal-center.ts';
import { platform } from './platform.ts';
import { task } from './task.ts';
import { user } from './user.ts';
import { aptitudeAccredit } from './aptitude-accredit.ts';
import { aptitudeManage } from './aptitude-manage.ts';
import { proCategory } from './pro-category.ts';
import { productCheck } from './product-check.ts';
import { productIdentify } from './product-identify.ts';
import { productIdentifyModel } from './product-identify-model.ts';
import { standard } from './standard.ts';

/** Every call of the product, by module. */
export const contract = { user, menu, platform, personalCenter, file, task, labelTemplate, aptitudeAccredit, aptitudeManage, proCategory, productCheck, productIdentify, productIdentifyModel, standard };

export type ModuleName = keyof typeof contract;

export * from './apps.ts';
export * from './built-pages.ts';
export * from './call.ts';
export * from './common.ts';
export * from './envelope.ts';
export * from './errors.ts';
export * from './file.ts';
export * from './label-template.ts';
export * from './menu.ts';
export * from './pages.ts';
export * from './personal-center.ts';
export * from './platform.ts';
export * from './review.ts';
export * from './roles.ts';
export * from './task.ts';
export * from './user.ts';
export * from './aptitude-accredit.ts';
export * from './aptitude-manage.ts';
export * from './pro-category.ts';
export * from './product-check.ts';
export * from './product-identify.ts';
export * from './product-identify-model.ts';
export * from './standard.ts';
