interface Picture {
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

const square = 'M0 0H24V28H0ZM1 1V27H23V1Z';

/** Handling marks of GB/T 191 (ISO 780) with their frame: this way up, fragile, keep dry. */
export const handling: Readonly<Record<'up' | 'fragile' | 'dry', Picture>> = {
  up: { width: 24, height: 28, path: `${square}M4 23H20V25H4ZM6.2 21V11H3.6L7.6 4L11.6 11H9V21ZM15 21V11H12.4L16.4 4L20.4 11H17.8V21Z` },
  fragile: {
    width: 24,
    height: 28,
    path: `${square}M6 4H10.2L9 7.6L11.6 10.4L10.6 13L13.8 9.6L12 7L13 4H18L17.4 9Q16.8 14 13.1 15.4V22.4H17V25H7V22.4H10.9V15.4Q7.2 14 6.6 9Z`,
  },
  dry: {
    width: 24,
    height: 28,
    path: `${square}M3.5 15.5Q4 8.6 11.3 8V6.6H12.7V8Q20 8.6 20.5 15.5Q18.5 13.6 16.4 15.5Q14.6 13.8 12.7 15.2V22Q12.7 24.8 10 24.8Q7.4 24.8 7.4 22H8.9Q8.9 23.4 10 23.4Q11.3 23.4 11.3 22V15.2Q9.4 13.8 7.6 15.5Q5.5 13.6 3.5 15.5ZM4.4 3.6L6 3L7.2 6.4L5.6 7ZM10 2.6L11.6 2.2L12.2 4.6L10.8 5ZM16 3.4L17.6 2.8L18.8 6.2L17.2 6.8Z`,
  },
};
