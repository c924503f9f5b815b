const steps = [
  { title: 'Upload a person', text: 'Or pick an influencer: they can wear dresses too. Photos work for tops.' },
  { title: 'Upload a garment', text: 'Flat lay, hanger or mannequin, on a plain background.' },
  { title: 'Generate Try-On', text: 'Download the picture or use it in a video.' },
];

export function HowItWorks() {
  return (
    <section aria-labelledby="how-title">
      <h2 id="how-title" className="type-h3 mb-4">
        How Virtual Try-On Works
      </h2>
      <ol className="grid border-line border-t sm:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li
            key={title}
            className="flex gap-3.5 border-line py-5 max-sm:border-b sm:pr-5 sm:not-first:border-l sm:not-first:pl-5"
          >
            <span aria-hidden="true" className="type-figure">
              {index + 1}
            </span>
            <div>
              <h3 className="font-semibold">{title}</h3>
              <p className="type-small mt-1 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
