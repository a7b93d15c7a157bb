/** What people read, in both languages. */
export type Text = { zh: string; en: string };
export type Language = keyof Text;
