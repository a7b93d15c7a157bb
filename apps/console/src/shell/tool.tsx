import { Button } from 'antd';
import type { ReactNode } from 'react';

/** A button of the bars: a picture with its name for who cannot see it. */
export const Tool = ({ label, icon, onClick }: { label: string; icon: ReactNode; onClick?: () => void }) => (
  <Button type="text" className="bar-button" aria-label={label} title={label} icon={icon} {...(onClick ? { onClick } : {})} />
);
