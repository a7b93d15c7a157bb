/** Where a page goes on: after this row, at most so many and one more, which says that there is a next page. */
export interface Cut {
  after: string | undefined;
  size: number;
}

export type Paged<T> = T & { at: string };
