import { CloseCircleFilled, InfoCircleFilled } from '@ant-design/icons';

/** What went wrong, or what to know first; it stays until the next try. */
export const Note = ({ kind, title, children }: { kind: 'error' | 'info'; title: string; children?: string }) => (
  <div className="note" data-kind={kind} role={kind === 'error' ? 'alert' : 'note'}>
    {kind === 'error' ? <CloseCircleFilled aria-hidden /> : <InfoCircleFilled aria-hidden />}
    <div>
      {title}
      {children && <p>{children}</p>}
    </div>
  </div>
);
