import { isMobile, rootFontSize } from '@touchmark/domain';
import { useLayoutEffect } from 'react';

/** Specification 9: on mobile pages the root font size follows the width of the screen; reset when the page is left. */
export function useRootSize(): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    const before = root.style.fontSize;
    const fit = () => {
      const size = rootFontSize(innerWidth, isMobile(navigator.userAgent));
      root.style.fontSize = size === null ? '' : `${size}px`;
    };
    fit();
    addEventListener('resize', fit);
    return () => {
      removeEventListener('resize', fit);
      root.style.fontSize = before;
    };
  }, []);
}
