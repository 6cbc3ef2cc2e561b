import { Table2 } from "lucide-react";
import { columns, sampleLabel } from "./review.ts";

const examples = [
  ["Ana B.", 5, "Love it", "Arrived well packed and looks just as I hoped."],
  ["Emil H.", 5, "Great gift", "My sister hasn't put it down since her birthday."],
  ["Jonas K.", 4, "Almost perfect", "Does what it should. I'd love it in green, too."],
  ["Nora T.", 5, "Well made", "The details make it special."],
] as const;

const cell = "px-3 py-2.5 first:pl-4";

/** Previews the CSV with example rows. */
export function CsvPreview() {
  return (
    <figure className="min-w-0 overflow-hidden rounded-card border border-hairline bg-raised shadow-image">
      <figcaption className="flex items-center gap-2.5 border-b border-hairline px-4 py-3 text-sm font-semibold">
        <Table2 size={17} aria-hidden className="text-soft" />
        PREVIEW.CSV
        <span className="ml-auto rounded-full border border-edge px-2.5 text-[12px]/5">{sampleLabel}</span>
      </figcaption>
      <div className="overflow-x-auto" tabIndex={0} role="group" aria-label="PREVIEW.CSV, scrolls sideways">
        <table className="w-full text-left text-sm whitespace-nowrap">
          <thead>
            <tr className="border-b border-hairline text-soft">
              {columns.map((column) => (
                <th key={column} scope="col" className={`${cell} font-medium`}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="tabular-nums">
            {examples.map(([name, rating, title, text], index) => (
              <tr key={name} className="border-b border-hairline">
                <td className={cell}>{index + 1}</td>
                <td className={`${cell} text-soft`}>review-photo-{index + 1}.jpg</td>
                <td className={cell}>{name}</td>
                <td className={cell}>{rating}</td>
                <td className={cell}>{title}</td>
                <td className={`${cell} max-w-40 truncate`}>{text}</td>
                <td className={cell}>sample</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="px-4 py-2.5 text-sm text-soft">100 reviews generated</p>
    </figure>
  );
}
