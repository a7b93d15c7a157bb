/** A row of the plan while it is edited. */
export interface PlanDraft {
  productId: string;
  /** The typed text where it is not a number. */
  qty: number | string | null;
  productName?: string;
  model?: string;
}
