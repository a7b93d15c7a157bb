/** Specification 9: a phone or tablet, by its user agent. */
export const isMobile = (agent: string): boolean => /Android|iPhone|Symbian|Windows Phone|iPad|iPod/i.test(agent);

/** Specification 9: how wide a screen is, in four classes: 1200 and above 3, 992 and above 2, 768 and above 1, below 0. */
export function screenClass(width: number): 0 | 1 | 2 | 3 {
  if (width >= 1200) return 3;
  if (width >= 992) return 2;
  return width >= 768 ? 1 : 0;
}

/** Specification 9: the root font size on a mobile device is the width of the viewport divided by 37.5; elsewhere the browser's own. */
export const rootFontSize = (width: number, mobile: boolean): number | null => (mobile ? width / 37.5 : null);
