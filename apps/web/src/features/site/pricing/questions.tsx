const questions = [
  {
    question: "What are tokens?",
    answer:
      "A token pays for one run of one tool, and each run makes several pictures: usually four. A run that makes no picture gives its token back.",
  },
  {
    question: "Do tokens expire?",
    answer:
      "No. Tokens never expire. Those you don't use in a month roll over, and you keep them when you cancel.",
  },
  {
    question: "What about video generation?",
    answer:
      "It is coming soon and will be part of Business. Nothing is charged for it until it is there, so please don't choose a plan for it yet.",
  },
  {
    question: "Can I get a refund?",
    answer:
      "Used tokens are not refunded. For tokens you have not used, please write to support; with a refund they leave your account.",
  },
] as const;

export function Questions() {
  return (
    <section aria-labelledby="questions" className="mt-16">
      <h2 id="questions" className="text-[28px]/9">
        Questions
      </h2>
      <dl className="mt-5 grid gap-x-12 gap-y-8 md:grid-cols-2">
        {questions.map(({ question, answer }) => (
          <div key={question}>
            <dt className="text-lg font-semibold">{question}</dt>
            <dd className="mt-1.5 max-w-[60ch] text-pretty text-soft">{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
