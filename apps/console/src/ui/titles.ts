import { useEffect } from 'react';
import { useFace } from '../api/session.tsx';

/** Names the window: label + ' - ' + operator, as the specification has it. */
export function useTitle(label: string): void {
  const { operatorName } = useFace();
  useEffect(() => {
    document.title = operatorName ? `${label} - ${operatorName}` : label;
  }, [label, operatorName]);
}
