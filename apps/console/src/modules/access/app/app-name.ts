import type { ManagedApp } from '@touchmark/contract';
import { language } from '../../../core/text.ts';

/** The name an application has in the top menu. */
export const nameOf = ({ appName, i18n }: ManagedApp) => (language() === 'en' && i18n) || appName;
