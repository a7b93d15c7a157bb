import { useEffect, useState } from 'react';

/**
 * Whether this page fills the screen. The whole document does, and the page lies over the frame: an element alone in full screen would
 * hide drawers and lists of choices, which hang on the body.
 */
export function useFullScreen(): { on: boolean; turn: () => void } {
  const [on, setOn] = useState(false);
  useEffect(() => {
    const changed = () => {
      if (document.fullscreenElement === null) setOn(false);
    };
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, []);
  const turn = () => {
    setOn(!on);
    // A browser that refuses shows the page over the frame all the same.
    if (on) void document.exitFullscreen?.().catch(() => undefined);
    else void document.documentElement.requestFullscreen?.().catch(() => undefined);
  };
  return { on, turn };
}
