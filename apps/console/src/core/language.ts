import type { Language } from '@touchmark/contract';
import { type ComponentType, createContext, createElement, memo, useContext } from 'react';

/**
 * The current language. A memoised component that shows texts must use this context, so that it renders again when the language
 * changes; forms keep their values.
 */
export const LanguageContext = createContext<Language>('zh');
export const useLanguage = (): Language => useContext(LanguageContext);

/** A memoised component: renders again only if its props or the language change. */
export const memoised = <Props extends object>(Part: ComponentType<Props>): ComponentType<Props> =>
  memo((props: Props) => {
    useLanguage();
    return createElement(Part, props);
  }) as ComponentType<Props>;
