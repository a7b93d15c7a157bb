import { always } from '../../../ui/index.ts';
import { ProductWizard } from './product-wizard.tsx';
import type { Opening } from './wizard-state.ts';

/** A new product, with its series, by the wizard. */
export const ProductStep = ({ onClose }: { onClose: () => void }) => <ProductWizard dialog={always<Opening>({ mode: 'new' }, onClose)} />;
