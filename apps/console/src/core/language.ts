import type { Language } from '@touchmark/contract';
import { type ComponentType, createContext, createElement, memo, useContext } from 'react';

/** The language everything is drawn in. Whoever waits to be drawn again listens to it: forms keep what was typed when it changes. */
export const LanguageContext = createContext<Language>('zh');
export const useLanguage = (): Language => useContext(LanguageContext);

/** A component that is drawn again only for something new: its props, or another language. */
export const still = <Props extends object>(Part: ComponentType<Props>): ComponentType<Props> =>
  memo((props: Props) => {
    useLanguage();
    return createElement(Part, props);
  }) as unknown as ComponentType<Props>;
