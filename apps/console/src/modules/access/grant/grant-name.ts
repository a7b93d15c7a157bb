import { language } from '../../../core/text.ts';

/** The name of the application granted. */
export const nameOf = ({ appName, appNameEn }: { appName: string; appNameEn: string }) => (language() === 'en' && appNameEn) || appName;
