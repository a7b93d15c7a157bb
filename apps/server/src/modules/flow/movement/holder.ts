/** Who has goods: one of the company’s receivers, the company itself, or a name that nobody has registered. */
export interface Holder {
  name: string;
  companyId: string | null;
  receiverId: string | null;
}
