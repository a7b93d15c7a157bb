/** What is paid, whichever way. */
export interface Payable {
  id: string;
  amount: number;
}
