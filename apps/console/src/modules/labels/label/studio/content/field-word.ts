export interface FieldWord {
  readonly name: string;
  readonly group: string;
  readonly label: string;
  readonly sample: string;
}
