import { useEffect } from 'react';
import { useFace } from '../api/session.tsx';

/** Sets the window's title: label + ' - ' + operator, as specified. */
export function useTitle(label: string): void {
  const { operatorName } = useFace();
  useEffect(() => {
    document.title = operatorName ? `${label} - ${operatorName}` : label;
  }, [label, operatorName]);
}
