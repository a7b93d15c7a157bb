import { CloseCircleFilled, InfoCircleFilled } from '@ant-design/icons';

/** An error or a hint that stays until the next attempt. */
export const Note = ({ kind, title, children }: { kind: 'error' | 'info'; title: string; children?: string }) => (
  <div className="note" data-kind={kind} role={kind === 'error' ? 'alert' : 'note'}>
    {kind === 'error' ? <CloseCircleFilled aria-hidden /> : <InfoCircleFilled aria-hidden />}
    <div>
      {title}
      {children && <p>{children}</p>}
    </div>
  </div>
);
