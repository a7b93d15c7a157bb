/** The code of the industry above one of GB/T 4754: a class C2110 is in the group C211, that in the division C21, and that in the section C. */
export const industryAbove = (code: string): string | null => (code.length === 1 ? null : code.slice(0, code.length === 3 ? 1 : -1));
