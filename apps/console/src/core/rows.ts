let rows = 20;

/** The initial page size of lists: the tenant's setting, once it is loaded. */
export const firstRows = (): number => rows;
export const setFirstRows = (next: number): void => {
  rows = next;
};
