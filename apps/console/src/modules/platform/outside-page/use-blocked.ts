import { useEffect, useState } from 'react';
import { hasUnsaved } from '../../../core/unsaved.ts';

/** The path at which this document was loaded. Its policy names the hosts that were allowed then. */
const loadedAt = (): string | undefined => {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return entry && new URL(entry.name).pathname;
};

/**
 * Whether the browser refuses a host in a frame. It happens when the host was allowed after this document was loaded, for example an
 * application that was bought a minute ago. The document is then loaded again here by itself, unless that would lose something or was
 * done already.
 */
export function useBlocked(origin: string, path: string): boolean {
  const [blocked, setBlocked] = useState(false);
  useEffect(() => {
    const note = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective !== 'frame-src' || !URL.canParse(blockedURI) || new URL(blockedURI).origin !== origin) return;
      if (hasUnsaved() || loadedAt() === path) setBlocked(true);
      else location.reload();
    };
    document.addEventListener('securitypolicyviolation', note);
    return () => document.removeEventListener('securitypolicyviolation', note);
  }, [origin, path]);
  return blocked;
}
