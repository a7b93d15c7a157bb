import { useFace } from '../app/session.tsx';
import { fill } from '../app/text.ts';
import { text } from './shell.text.ts';

/** The operator's line, who helps, and the number of the registration, which has to link to its register. */
export function Footer() {
  const { footerText, techSupport, icp } = useFace();
  if (!footerText && !techSupport && !icp) return null;
  return (
    <footer className="footer">
      {footerText && <span>{footerText}</span>}
      {techSupport && <span>{fill(text.techSupport, { name: techSupport })}</span>}
      {icp && <a href="https://beian.miit.gov.cn/" target="_blank" rel="noreferrer">{icp}</a>}
    </footer>
  );
}
