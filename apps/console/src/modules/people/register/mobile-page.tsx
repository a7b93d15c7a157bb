import type { ReactNode } from 'react';
import { useFace } from '../../../api/session.tsx';
import { LanguageSwitch } from '../../../ui/language-switch.tsx';
import { Mark } from '../../../ui/mark.tsx';
import './register.css';
import { useRootSize } from './root-size.ts';

/** The layout of pages for phones: the operator at the top, the page below. */
export function MobilePage({ children }: { children: ReactNode }) {
  const { operatorName, platformName, logo, icp } = useFace();
  useRootSize();
  return (
    <div className="quick">
      <header className="quick-head">
        {logo ? <img src={logo} alt="" /> : <Mark size={28} title="物印 Touchmark" />}
        <div>
          <div className="quick-operator">{operatorName}</div>
          <div className="quick-platform">{platformName}</div>
        </div>
        <LanguageSwitch />
      </header>
      <main>{children}</main>
      {icp && (
        <footer className="quick-foot">
          <a href="https://beian.miit.gov.cn/" target="_blank" rel="noreferrer">
            {icp}
          </a>
        </footer>
      )}
    </div>
  );
}
