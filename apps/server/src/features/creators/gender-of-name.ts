const names = (list: string): readonly string[] => list.trim().toLowerCase().split(/\s+/);

const female = new Set(
  names(`
  Abigail Ada Adriana Agnes Aisha Alexa Alexandra Alexis Alice Alicia Alina Alma Amanda Amber Amelia Amina Amira Amy Ana
  Anastasia Andrea Angela Angelina Anita Anna Anne Annie Aria Ariana Ashley Astrid Audrey Aurora Ava Barbara Beatrice Bella
  Bianca Brianna Bridget Brooke Camila Carla Carmen Caroline Catherine Cecilia Charlotte Chloe Christina Clara Claire
  Claudia Cora Daisy Daniela Daphne Diana Dorothy Eden Elena Eleanor Eliza Elizabeth Ella Ellen Ellie Elsa Emilia Emily Emma
  Erica Erin Esther Eva Evelyn Faith Fatima Fiona Flora Florence Frances Freya Gabriela Gabriella Georgia Gianna Gloria
  Grace Greta Hailey Hannah Harper Hazel Heather Heidi Helen Helena Hope Ida Imani Ingrid Irene Iris Isabel Isabella Isla
  Ivy Jade Jane Janet Jasmine Jennifer Jenny Jessica Joanna Josephine Joy Judith Julia Juliana Julie June Kaitlyn Kara Karen
  Kate Katherine Kathleen Katie Kayla Kelly Kim Kira Kristen Kylie Laila Lara Laura Lauren Layla Leah Leila Lena Leslie
  Lila Lily Linda Lisa Lola Louise Lucia Lucy Luna Lydia Mabel Madeline Madison Maya Margaret Maria Mariana Marie Marina
  Martha Mary Matilda Megan Melanie Melissa Mia Michelle Mila Miranda Molly Monica Nadia Naomi Natalia Natalie Natasha Nia
  Nicole Nina Nora Olga Olivia Paige Pamela Patricia Paula Penelope Petra Phoebe Priya Rachel Rebecca Renee Rita Rosa Rose
  Ruby Ruth Sabrina Samantha Sandra Sara Sarah Savannah Selena Serena Sienna Sofia Sonia Sophia Sophie Stella Stephanie
  Susan Sylvia Tamara Tanya Tara Tatiana Teresa Tessa Tiffany Valentina Valerie Vanessa Vera Veronica Victoria Violet
  Violeta Vivian Wendy Yasmin Yuki Zara Zoe Zoey`),
);

const male = new Set(
  names(`
  Aaron Adam Adrian Ahmed Aidan Alan Albert Alejandro Alexander Ali Andre Andrew Anthony Antonio Arjun Arthur Asher Austin
  Benjamin Ben Bernard Bilal Blake Bradley Brandon Brian Bruce Bryan Caleb Calvin Carl Carlos Carter Chad Charles Chris
  Christian Christopher Colin Connor Cyrus Damian Daniel Darius David Dean Dennis Derek Diego Dmitri Dominic Donald Douglas
  Dylan Edgar Edward Eli Elias Elijah Eric Ethan Evan Felix Fernando Finn Francis Francisco Frank Fred Gabriel Gary George
  Gerald Giovanni Grant Gregory Gus Harold Harrison Harry Hassan Hector Henry Hugo Ian Ibrahim Isaac Ivan Jack Jackson Jacob
  Jake James Jamal Jared Jason Javier Jeff Jeffrey Jeremy Jerome Jesse Jim Joaquin Joe Joel John Jonah Jonathan Jorge Jose
  Joseph Joshua Juan Julian Justin Karl Keith Kenneth Kevin Kyle Lamar Lars Lawrence Leo Leon Leonard Liam Logan Louis Luca
  Lucas Luis Luke Malik Manuel Marco Marcus Mario Mark Martin Mason Mateo Matthew Max Maxwell Michael Miguel Mike Miles
  Mohamed Mohammed Nathan Nathaniel Neil Nicholas Nick Noah Nolan Oliver Omar Oscar Otto Owen Pablo Patrick Paul Pedro Peter
  Philip Phillip Pierre Rafael Raj Ralph Raul Raymond Ricardo Richard Robert Roger Roman Ronald Ryan Samuel Scott Sean
  Sebastian Sergio Seth Simon Stefan Stephen Steven Stuart Theo Theodore Thomas Tim Timothy Todd Tom Tony Travis Tyler
  Victor Vincent Walter Wesley William Xavier Yusuf Zachary`),
);

/** Gender suggested by a given name; `Grace-1` and `Grace 2` are looks of Grace. Ambiguous names are unknown. */
export function genderOfName(name: string): 'male' | 'female' | 'unknown' {
  const first = (/^\p{L}+/u.exec(name.trim())?.[0] ?? '').toLowerCase();
  if (female.has(first)) return 'female';
  return male.has(first) ? 'male' : 'unknown';
}
