/**
 * The path of the logo, in a square of 64. Copied from the labels package, because importing that would add its fonts to the
 * console; mark.test.ts compares the two.
 */
export const markPath =
  'M8 0H56Q64 0 64 8V56Q64 64 56 64H8Q0 64 0 56V8Q0 0 8 0ZM8 8V20H12V56H24V20H56V8ZM28 28V56H56V28ZM32 32H52V52H32ZM36 36V48H48V36Z';

interface Props {
  size?: number;
  title?: string;
  className?: string;
}

/** The logo of 物印 in the colour of the surrounding text. Without a title it is hidden from screen readers. */
export function Mark({ size = 24, title, className }: Props) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 64 64"
      className={className}
      fill="currentColor"
      {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
    >
      <path fillRule="evenodd" d={markPath} />
    </svg>
  );
}
