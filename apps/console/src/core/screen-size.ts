import { isMobile, rootFontSize, screenClass } from '@touchmark/domain';

/** Specification 9: sets the screen class on the document for style sheets; on mobile devices also the root font size by the width. */
export function watchScreen(): () => void {
  const measure = () => {
    const { documentElement: root } = document;
    const mobile = isMobile(navigator.userAgent);
    const size = rootFontSize(root.clientWidth, mobile);
    root.dataset['screen'] = String(screenClass(innerWidth));
    root.toggleAttribute('data-mobile', mobile);
    root.style.fontSize = size === null ? '' : `${size}px`;
  };
  measure();
  addEventListener('resize', measure);
  return () => removeEventListener('resize', measure);
}
