let rows = 20;

/** How many rows a list begins with: the tenant's setting, once the platform's face is known. */
export const firstRows = (): number => rows;
export const setFirstRows = (next: number): void => {
  rows = next;
};
