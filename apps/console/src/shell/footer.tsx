import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useFace } from '../api/session.tsx';
import { fill, say } from '../core/text.ts';
import { frameText } from '../ui/frame.text.ts';
import { text } from './shell.text.ts';

function Words() {
  const { footerText, techSupport, icp } = useFace();
  return (
    <>
      {footerText && <span>{footerText}</span>}
      {techSupport && <span>{fill(frameText.techSupport, { name: techSupport })}</span>}
      {icp && (
        <a href="https://beian.miit.gov.cn/" target="_blank" rel="noreferrer">
          {icp}
        </a>
      )}
    </>
  );
}

/**
 * The operator's name, support contact, and the ICP number, which must link to its register. With `fold` it is a thin line that
 * can be opened.
 */
export function Footer({ fold = false }: { fold?: boolean }) {
  const { footerText, techSupport, icp } = useFace();
  const [open, setOpen] = useState(false);
  if (!footerText && !techSupport && !icp) return null;
  const shown = !fold || open;
  const label = say(shown ? text.foldFooter : text.unfoldFooter);
  return (
    <footer className="footer" data-folded={!shown || undefined}>
      {shown && <Words />}
      {fold && (
        <Button
          type="text"
          size="small"
          className="footer-fold"
          icon={shown ? <DownOutlined /> : <UpOutlined />}
          aria-expanded={shown}
          aria-label={label}
          title={label}
          onClick={() => setOpen(!open)}
        />
      )}
    </footer>
  );
}
