import { type Language, pages, type PagePath } from '@touchmark/contract';
import { isNamed } from '@touchmark/domain';
import { type CSSProperties, useLayoutEffect } from 'react';
import { noteBones } from '../core/bones.ts';
import { language, say, words } from '../core/text.ts';
import type { PageShape } from './page-shapes.ts';

const times = (count: number) => Array.from({ length: count }, (_, nth) => nth);

/** The title of a page. The page's own heading takes its place, so this is none. */
const titleOf = (path: string): string => (isNamed(pages, path) ? say(pages[path as PagePath].title) : '');

/** Filled in with the frame: the page of the sign-in, which shows no bones, does not need it. */
let shapeOf: (path: string, spoken: Language) => PageShape | undefined = () => undefined;
export const setShapes = (find: typeof shapeOf): void => {
  shapeOf = find;
};

/** The list of a page with its own filters and columns, before a row has come. */
const BareList = ({ filters, columns }: PageShape) => (
  <div className="page-skeleton-list">
    {filters > 0 ? (
      <div className="page-skeleton-filters">
        {times(Math.min(filters, 4)).map((nth) => (
          <span key={nth} className="tm-bone" />
        ))}
      </div>
    ) : null}
    <div
      className="page-skeleton-rows"
      style={{ '--columns': columns.map(({ width }) => `minmax(${width}px, ${width}fr)`).join(' ') } as CSSProperties}
    >
      <div className="page-skeleton-head">
        {columns.map(({ title }, nth) => (
          <span key={nth}>{title}</span>
        ))}
      </div>
      {times(8).map((nth) => (
        <div key={nth}>
          {columns.map((_, column) => (
            <span key={column} className="tm-bone" />
          ))}
        </div>
      ))}
    </div>
  </div>
);

/** A page that is no list, or a tree beside one. */
const Lines = () => (
  <div className="page-skeleton-lines">
    {times(5).map((nth) => (
      <span key={nth} className="tm-bone" />
    ))}
  </div>
);

/** What stands in a page's place while its code is on its way: its title, and bones where its filters and columns will be. */
export function PageSkeleton({ path }: { path: string }) {
  useLayoutEffect(noteBones, []);
  const shape = shapeOf(path, language());
  return (
    <div aria-busy aria-label={say(words.loading)} className="page-skeleton">
      <div aria-hidden>
        <div className="tm-page-title">{titleOf(path) || <span className="tm-bone" style={{ width: 160 }} />}</div>
        {shape ? (
          <div className="page-skeleton-parts">
            {shape.hasTree ? <Lines /> : null}
            <BareList {...shape} />
          </div>
        ) : (
          <Lines />
        )}
      </div>
    </div>
  );
}
