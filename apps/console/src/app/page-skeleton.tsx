import { pages, type PagePath } from '@touchmark/contract';
import { isNamed } from '@touchmark/domain';
import { say, words } from '../core/text.ts';

const rows = Array.from({ length: 8 }, (_, nth) => nth);
const filters = rows.slice(0, 4);

/** The title of a page. The page's own heading takes its place, so this is none. */
const titleOf = (path: string): string => (isNamed(pages, path) ? say(pages[path as PagePath].title) : '');

/** What stands in a page's place while its code is on its way: its title, and bones where filters and rows will be. */
export const PageSkeleton = ({ path }: { path: string }) => (
  <div aria-busy aria-label={say(words.loading)} className="page-skeleton">
    <div className="tm-page-title" aria-hidden>
      {titleOf(path) || <span className="tm-bone" style={{ width: 160 }} />}
    </div>
    <div className="page-skeleton-filters" aria-hidden>
      {filters.map((nth) => (
        <span key={nth} className="tm-bone" />
      ))}
    </div>
    <div className="page-skeleton-rows" aria-hidden>
      {rows.map((nth) => (
        <div key={nth}>
          {filters.map((column) => (
            <span key={column} className="tm-bone" />
          ))}
        </div>
      ))}
    </div>
  </div>
);
