import { BoxPage } from './box-page.tsx';

/** Boxes with serial shipping container codes. */
export default function Gs1BoxPage() {
  return <BoxPage scheme="SSCC" />;
}
