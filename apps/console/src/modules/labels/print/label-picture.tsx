/** A label drawn by the server as SVG. It is shown as an image, so that scripts in it cannot run. */
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
