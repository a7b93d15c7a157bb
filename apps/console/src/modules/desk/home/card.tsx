import { builtPages, pages, type PagePath, type PageRow, type PermissionCode, type Text } from '@touchmark/contract';
import type { ReactNode } from 'react';
import { useContext } from 'react';
import { useNavigate } from 'react-router';
import { HeldPermissions } from '../../../core/permissions.tsx';
import { say } from '../../../core/text.ts';

/** One card of the home tab. */
export function Card({
  title,
  extra,
  className = '',
  children,
}: {
  title: Text;
  extra?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section className={`wel-card ${className}`} aria-label={say(title)}>
      <header>
        <h2>{say(title)}</h2>
        {extra}
      </header>
      {children}
    </section>
  );
}

/** Whether the user may open a page, by its address. */
export function useMayOpen(): (address: string) => boolean {
  const held = useContext(HeldPermissions);
  return (address) => {
    const path = address.split('?')[0] as PagePath;
    return builtPages.has(path) && (pages[path] as PageRow<PermissionCode>).codes.some((code) => code.endsWith('_view') && held.has(code));
  };
}

/** A line that links to a page; without the right to open it, plain text. */
export function Leading({
  to,
  className,
  children,
  ...more
}: { to: string; className: string; children: ReactNode } & Record<`data-${string}`, string | boolean>) {
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  return mayOpen(to) ? (
    <button type="button" className={className} {...more} onClick={() => void navigate(to)}>
      {children}
    </button>
  ) : (
    <div className={className} {...more}>
      {children}
    </div>
  );
}

/** Numbers with labels; `to` is the page that lists exactly what was counted. */
export function Numbers({ items }: { items: readonly { label: Text; value: string; to?: string | undefined }[] }) {
  return (
    <dl className="wel-numbers">
      {items.map(({ label, value, to }) => (
        <div key={label.en}>
          <dt>{say(label)}</dt>
          <dd>
            {to ? (
              <Leading to={to} className="wel-number">
                {value}
              </Leading>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
