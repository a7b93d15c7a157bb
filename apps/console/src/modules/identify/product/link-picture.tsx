import { CopyButton } from '../../../ui/index.ts';
import { asAddress, qrPicture } from './qr-picture.ts';

/** A link to hand over: as a QR code to show, and to copy. */
export const LinkPicture = ({ link, alt }: { link: string; alt: string }) => (
  <>
    <img src={asAddress(qrPicture(link))} alt={alt} width={200} height={200} style={{ display: 'block', margin: '0 auto 12px' }} />
    <code style={{ overflowWrap: 'anywhere' }}>{link}</code> <CopyButton text={link} />
  </>
);
