import { BoxPage } from './box-page.tsx';

/** Boxes with numbers of the platform, for companies without GS1 membership. */
export default function PlatformBoxPage() {
  return <BoxPage scheme="PLATFORM" />;
}
