/** A label as the server draws it. It comes as SVG of our own renderer; as an image nothing inside it can run. */
export function LabelPicture({ svg, height, alt }: { svg: string; height: number; alt: string }) {
  return (
    <img
      alt={alt}
      src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`}
      style={{
        height,
        maxWidth: '100%',
        objectFit: 'contain',
        background: '#fff',
        border: '1px solid #e6e8ec',
        borderRadius: 4,
        display: 'block',
      }}
    />
  );
}
