import { describeMailer } from "./mailer-contract.ts";
import { createMemoryMailer } from "./memory-mailer.ts";

describeMailer("The in-memory mailer", () => {
  const mailer = createMemoryMailer();
  return Promise.resolve({
    mailer,
    arrived: (to) => Promise.resolve(mailer.sent.filter((mail) => mail.to === to)),
    close: () => Promise.resolve(),
  });
});
