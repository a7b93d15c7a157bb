import { useFace } from '../../../api/session.tsx';
import { fill, say } from '../../../core/text.ts';
import { Mark } from '../../../ui/mark.tsx';
import { frameText } from '../../../ui/frame.text.ts';
import { Room } from './drawing.tsx';
import { text } from './sign-in.text.ts';

/** The operator and its slogan. The operator's own logo and picture replace the default ones. */
export function BrandPanel() {
  const { operatorName, platformName, logo, loginBg } = useFace();
  return (
    <section className="brand-panel" style={loginBg ? { backgroundImage: `url(${JSON.stringify(loginBg)})` } : undefined}>
      <div className="brand-panel-head">
        {logo ? <img src={logo} alt="" height={40} /> : <Mark size={40} title="物印 Touchmark" />}
        <div>
          <div className="brand-panel-operator">{operatorName}</div>
          <h1>{platformName}</h1>
        </div>
      </div>
      {!loginBg && <Room />}
      <p className="brand-panel-claim">{say(text.claim)}</p>
    </section>
  );
}

/** The footer of a page outside the frame. */
export function SignInFooter() {
  const { footerText, techSupport, icp, hotline } = useFace();
  return (
    <footer className="sign-in-footer">
      {hotline && (
        <span>
          {say(text.hotline)} <a href={`tel:${hotline.replaceAll(/[^\d+]/g, '')}`}>{hotline}</a>
        </span>
      )}
      {techSupport && <span>{fill(frameText.techSupport, { name: techSupport })}</span>}
      {footerText && <span>{footerText}</span>}
      {icp && (
        <a href="https://beian.miit.gov.cn/" target="_blank" rel="noreferrer">
          {icp}
        </a>
      )}
    </footer>
  );
}
