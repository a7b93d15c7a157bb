/** The props of every dialog of the frame. */
export interface DialogProps {
  onClose: () => void;
}
