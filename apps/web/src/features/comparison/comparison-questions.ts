export const comparisonQuestions = [
  {
    question: 'Are you affiliated with Creatify AI?',
    answer: 'No. Creatify AI is a trademark of its owner, and we have nothing to do with the company.',
  },
  {
    question: 'How do you know what you write here?',
    answer:
      'Every statement about Creatify AI comes from one of its own public help pages, linked under the table with the date we read it. What we did not find there reads “Not stated on the pages checked”.',
  },
  {
    question: 'When is Creatify AI the better choice?',
    answer:
      'If you want a free plan to start with, or credits that last two months, its help pages promise both. We have neither.',
  },
  {
    question: 'Do Hookline’s actors look real?',
    answer:
      'No. They are drawn and animated, and labeled AI-generated. If your ad needs a person who could be your neighbor, test whether a drawn one works for it first: the first two seconds are free on our front page.',
  },
  {
    question: 'Can I bring my scripts along?',
    answer: 'Yes. Paste a script of up to 800 characters. Hookline detects the language and takes it from there.',
  },
];
