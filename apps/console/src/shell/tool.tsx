import { Button } from 'antd';
import type { ReactNode } from 'react';

/** An icon button of the bars, with its name for screen readers. */
export const Tool = ({ label, icon, onClick }: { label: string; icon: ReactNode; onClick?: () => void }) => (
  <Button type="text" className="bar-button" aria-label={label} title={label} icon={icon} {...(onClick ? { onClick } : {})} />
);
