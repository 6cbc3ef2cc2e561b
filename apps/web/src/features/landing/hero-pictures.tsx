import photo from "../../assets/hero/photo.webp";
import marketplace from "../../assets/hero/marketplace.webp";
import shadow from "../../assets/hero/soft-shadow.webp";
import transparent from "../../assets/hero/transparent.webp";

/** One photograph and what the Remove Background tool made of it. */
export function HeroPictures() {
  return (
    <figure className="relative mx-auto aspect-[8/7] w-full max-w-[680px]">
      <img
        src={photo}
        alt="A cup of coffee with a spoon on a wooden table"
        width={600}
        height={400}
        className="absolute top-[3%] left-0 w-[54%] -rotate-3 rounded-picture shadow-picture"
      />
      <img
        src={shadow}
        alt="The same cup on white, with a soft shadow"
        width={600}
        height={400}
        className="absolute top-[22%] right-0 w-[66%] rounded-picture shadow-picture"
      />
      <img
        src={transparent}
        alt="The same cup on a transparent background"
        width={600}
        height={400}
        className="checkerboard absolute bottom-[3%] left-[5%] w-[40%] -rotate-1 rounded-picture shadow-picture"
      />
      <img
        src={marketplace}
        alt="The same cup, square and centered for a marketplace"
        width={480}
        height={480}
        className="absolute right-[9%] bottom-0 w-[33%] rotate-2 rounded-picture shadow-picture"
      />
    </figure>
  );
}
