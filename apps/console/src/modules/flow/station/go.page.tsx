import { Spin } from 'antd';
import { useEffect } from 'react';

/** The station is a document of its own, with its own policy and service worker: a link inside the console has to load it. */
export default function GoToStation() {
  useEffect(() => location.replace('/m/pack'), []);
  return <Spin fullscreen delay={300} />;
}
