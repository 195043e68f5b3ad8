export const dynamic = "force-static";
export const generateStaticParams = () => [];

/** A static page of about the size that so many fields make. */
export default async function Page({ params }: { params: Promise<{ rows: string }> }) {
  const rows = Number((await params).rows);
  return (
    <main>
      {Array.from({ length: rows }, (_, index) => (
        <p key={index}>
          <label htmlFor={`field-${index}`}>Question {index + 1}</label>
          <input id={`field-${index}`} name={`field-${index}`} />
        </p>
      ))}
    </main>
  );
}
